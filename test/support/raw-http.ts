import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens a plain connection, for requests that no HTTP client sends. */
export async function connectTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends a request verbatim; returns everything that the server sends until it closes the connection. */
export async function sendRaw(url: string, request: string | Buffer): Promise<string> {
  const socket = await connectTo(url);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(request);
  await once(socket, 'close');
  return answer;
}
