import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A bare connection, for requests that no client would make. */
export async function connectTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends a request as it is written here; answers everything that comes back until the server closes the connection. */
export async function sendRaw(url: string, request: string | Buffer): Promise<string> {
  const socket = await connectTo(url);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(request);
  await once(socket, 'close');
  return answer;
}
