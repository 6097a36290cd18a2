import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Api, Product } from '../../support/product.js';
import { connectTo } from '../../support/raw-http.js';
import { waitUntil } from '../../support/wait-until.js';

let product: Product;
let api: Api;
beforeAll(async () => {
  product = await Product.prepare({ env: { LOG_LEVEL: 'debug' } });
  api = await product.startApi();
});
afterAll(() => product.stop());

interface Line {
  readonly level: number;
  readonly req?: { readonly path: string };
  readonly msg: string;
}
const DEBUG = 20;
const INFO = 30;
const linesSince = (at: number) =>
  api.process.output
    .slice(at)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

it.each([
  ['a JSON body', '/api/otp/send', 'application/json', '{"phone":'],
  [
    'an upload',
    '/api/upload-application-status-file',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="image_name"; filename="a.csv"\r\n\r\nUnique Id,Status\n',
  ],
])('a client that closes the connection in the middle of %s leaves only lines at debug level', async (_, path, type, begun) => {
  const token = await api.adminToken();
  const before = api.process.output.length;
  const socket = await connectTo(api.url);
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n`;
  socket.write(head + begun);
  // A later request on another connection is answered once the first one has been read.
  await api.request('GET', '/api/get-client-ip');
  socket.destroy();
  await waitUntil(() => Promise.resolve(linesSince(before).some(({ msg, req }) => msg === 'request aborted' && req?.path === path)));
  // The error of the body comes before.
  const own = linesSince(before).filter(({ req, level, msg }) => req?.path === path || level > INFO || msg === 'request aborted');
  expect(own.map(({ level, msg }) => [level, msg])).toEqual(own.map(() => [DEBUG, 'request aborted']));
});
