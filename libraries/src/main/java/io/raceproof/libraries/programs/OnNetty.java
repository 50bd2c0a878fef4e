package io.raceproof.libraries.programs;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.LineBasedFrameDecoder;
import io.netty.handler.codec.string.StringDecoder;
import io.netty.handler.codec.string.StringEncoder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Netty: an echo server on the loopback address, and clients on its event loops. */
public final class OnNetty {

    private static final int MESSAGES = 10;

    private OnNetty() {}

    public static void main(String[] args) throws Exception {
        EventLoopGroup loops = new MultiThreadIoEventLoopGroup(4, NioIoHandler.newFactory());
        try {
            Channel server = new ServerBootstrap()
                    .group(loops)
                    .channel(NioServerSocketChannel.class)
                    .childHandler(new ChannelInitializer<>() {
                        @Override
                        protected void initChannel(Channel channel) {
                            lines(channel, new Echo());
                        }
                    })
                    .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                    .sync()
                    .channel();
            System.out.println("received " + Together.sum(8, client -> talk(loops, server, client)));
            server.close().sync();
        } finally {
            loops.shutdownGracefully(0, 10, TimeUnit.SECONDS).sync();
        }
    }

    private static void lines(Channel channel, SimpleChannelInboundHandler<String> handler) {
        channel.pipeline().addLast(new LineBasedFrameDecoder(200), new StringDecoder(), new StringEncoder(), handler);
    }

    private static int talk(EventLoopGroup loops, Channel server, int number) throws Exception {
        Client client = new Client(number);
        Channel channel = new Bootstrap()
                .group(loops)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        lines(channel, client);
                    }
                })
                .connect(server.localAddress())
                .sync()
                .channel();
        int sum = client.sum.get(60, TimeUnit.SECONDS);
        channel.close().sync();
        return sum;
    }

    private static final class Echo extends SimpleChannelInboundHandler<String> {
        @Override
        protected void channelRead0(ChannelHandlerContext context, String line) {
            context.writeAndFlush(line + "\n");
        }
    }

    /** Sends one line after the other, and the next when the last one has come back. */
    private static final class Client extends SimpleChannelInboundHandler<String> {

        private final CompletableFuture<Integer> sum = new CompletableFuture<>();
        private final int number;
        private int sent;
        private int received;

        Client(int number) {
            this.number = number;
        }

        @Override
        public void channelActive(ChannelHandlerContext context) {
            context.writeAndFlush(number + "\n");
        }

        @Override
        protected void channelRead0(ChannelHandlerContext context, String line) {
            received += Integer.parseInt(line);
            if (++sent < MESSAGES) {
                context.writeAndFlush(number + sent + "\n");
            } else {
                sum.complete(received);
            }
        }
    }
}
