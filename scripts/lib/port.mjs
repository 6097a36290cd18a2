import { createServer } from 'node:net';
import { PlainError } from './project.mjs';

const tryListen = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

/** Throws PlainError when the port is not available, before minutes are spent on installing and building. */
export async function requireFreePort(text = '3000') {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new PlainError(`PORT must be a number from 1 to 65535, and it is "${text}".`);
  // Checks one address after the other: a program on either address blocks the port.
  const failure = (await tryListen(port, '127.0.0.1')) ?? (await tryListen(port, '0.0.0.0'));
  if (failure === 'EADDRINUSE') {
    throw new PlainError(
      `Port ${port} is taken: this product runs already, or another program uses it.\nStop that one, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (failure === 'EACCES')
    throw new PlainError(`Port ${port} is reserved for the administrator. Choose one above 1023: PORT=3000 npm start`);
  if (failure) throw new PlainError(`Port ${port} cannot be used (${failure}). Choose another: PORT=3001 npm start`);
}
