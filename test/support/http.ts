import { logTestedRoute } from './tested-route-log.js';

/** A request of a test; a plain object is sent as JSON, a `FormData` as multipart. */
export interface HttpRequest {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SetCookie {
  readonly value: string;
  /** Attributes in lower case: `max-age` → `600`, `httponly` → ''. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface HttpResponse<T> {
  readonly status: number;
  /** Parsed if it is JSON, otherwise the text. */
  readonly body: T;
  readonly headers: Headers;
  readonly cookies: Readonly<Record<string, SetCookie>>;
}

/** Returns the device cookie of a browser with this name. */
export const deviceCookie = (name: string) => `device=${name.padEnd(43, '-')}`;

/** The default browser of a test: one device, known by its cookie as a real one is. */
const TEST_DEVICE = deviceCookie('test-browser');

/** Returns the cookies of a request. A cookie with its own device keeps it; an empty text is a browser without cookies. */
const cookieHeader = (cookie: string | undefined) => {
  if (cookie === '' || cookie?.includes('device=')) return cookie;
  return [TEST_DEVICE, cookie].filter(Boolean).join('; ');
};

/** Sends one request over the network and reads the whole response. */
export async function requestTo<T>(url: string, method: string, path: string, request: HttpRequest = {}): Promise<HttpResponse<T>> {
  const { token, body, headers } = request;
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
      cookie: cookieHeader(headers?.['cookie']) ?? '',
    },
    ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status < 400) logTestedRoute(`${method} ${path}`);
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    body: (isJson ? JSON.parse(text) : text) as T,
    headers: response.headers,
    cookies: cookiesOf(response.headers.getSetCookie()),
  };
}

/** Downloads a file, byte for byte. */
export async function downloadFile(
  url: string,
  path: string,
  token?: string,
): Promise<{ readonly response: Response; readonly bytes: Buffer }> {
  const response = await fetch(url + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.ok) logTestedRoute(`GET ${path}`);
  return { response, bytes };
}

/** Parses `set-cookie` headers, by cookie name. */
export const cookiesOf = (headers: readonly string[]): HttpResponse<unknown>['cookies'] => Object.fromEntries(headers.map(parseCookie));

function parseCookie(header: string): [string, SetCookie] {
  const [pair = '', ...rest] = header.split(/; */);
  const [name, value] = split(pair);
  return [
    name,
    { value: decodeURIComponent(value), attributes: Object.fromEntries(rest.map(split).map(([key, text]) => [key.toLowerCase(), text])) },
  ];
}

function split(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
