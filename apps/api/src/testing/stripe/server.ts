import { objectsWriter, readObjects } from './stored-objects.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';

/** Payments in development: `server.ts <port> <webhook URL> [<file that stores the objects>]`. */
const [port, webhookUrl, file] = process.argv.slice(2);

const payments = await startStripeStandIn({
  port: Number(port ?? 0),
  webhookUrl: webhookUrl ?? '',
  ...(file !== undefined && { objects: readObjects(file) }),
});
// As at Stripe: a product that is restarting gets the event later.
payments.behaviour.retries = 6;

const write = file === undefined ? () => {} : objectsWriter(file, payments.objects);
setInterval(() => {
  payments.advance(Temporal.Now.instant());
  write();
}, 1000);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    write();
    process.exit();
  });
}
