import { parseArgs } from 'node:util';
import { startLenderSimulator } from './simulator.js';

/** `node dist/tools/lender-simulator/main.js [--port 4010] [--host 127.0.0.1]`: runs the simulated lenders as a separate process. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4010' }, host: { type: 'string', default: '127.0.0.1' } } });

try {
  const simulator = await startLenderSimulator({ port: Number(values.port), host: values.host });
  process.stdout.write(`lender simulator: ${simulator.url}\n`);
  process.send?.({ url: simulator.url });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void simulator.stop().then(() => process.exit(0)));
  }
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  process.stderr.write(isTaken ? `lender simulator: port ${values.port} is taken\n` : `lender simulator: ${String(error)}\n`);
  process.exitCode = 1;
}
