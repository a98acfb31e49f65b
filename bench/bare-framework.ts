import Fastify from 'fastify';

/** The upper limit of the framework: the same path, an empty 304, nothing else. */
const app = Fastify();
app.get('/current-barber-appointments/', (_request, reply) => reply.code(304).send());
app.get('/health/ready', (_request, reply) => reply.send('ready'));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
