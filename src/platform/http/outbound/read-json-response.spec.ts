import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { MalformedResponse, readJsonResponse } from './read-json-response.js';

const schema = z.object({ word: z.string() });
const read = (body: string | Buffer, type = 'application/json', depth = 4) => readJsonResponse(Buffer.from(body), type, schema, depth);

describe('readJsonResponse', () => {
  it.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"', 'application/problem+json'])(
    'accepts %s',
    (type) => {
      expect(read('{"word":"नमस्ते"}', type)).toEqual({ word: 'नमस्ते' });
    },
  );

  it.each([
    ['no type', '{"word":"a"}', ''],
    ['HTML', '{"word":"a"}', 'text/html'],
    ['a type that only begins like JSON', '{"word":"a"}', 'application/jsonp'],
    ['another charset', '{"word":"a"}', 'application/json; charset=windows-1252'],
    ['bytes that are not UTF-8', Buffer.from('{"word":"caf\u00e9"}', 'latin1'), 'application/json'],
    ['UTF-16', Buffer.from('{"word":"a"}', 'utf16le'), 'application/json'],
    ['half a text', '{"word":', 'application/json'],
    ['nothing', '', 'application/json'],
    ['another shape', '{"words":"a"}', 'application/json'],
  ])('rejects %s', (_, body, type) => {
    expect(() => read(body, type)).toThrow(MalformedResponse);
  });

  it('rejects a body that is nested too deep, whatever the schema allows', () => {
    const nested = (levels: number) => Buffer.from('['.repeat(levels) + ']'.repeat(levels));
    const readNested = (levels: number) => readJsonResponse(nested(levels), 'application/json', z.array(z.unknown()), 4);
    expect(readNested(4)).toHaveLength(1);
    expect(() => readNested(5)).toThrow(MalformedResponse);
    expect(() => readNested(100_000)).toThrow(MalformedResponse);
  });

  it('counts only brackets outside of strings', () => {
    expect(read('{"word":"[[[[[\\"{{{{{"}')).toEqual({ word: '[[[[["{{{{{' });
  });

  it('never quotes received values in errors', () => {
    const secret = 'ABCPK1234F';
    const messages = [`{"word":${secret}`, `{"word":["${secret}"]}`, `"${secret}"`].map((body) => {
      try {
        return JSON.stringify(read(body));
      } catch (error) {
        return String(error);
      }
    });
    expect(messages.join()).toMatch(/^MalformedAnswer/);
    expect(messages.join()).not.toContain(secret);
  });
});
