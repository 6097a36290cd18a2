import { describe, expect, it } from '@jest/globals';
import { acceptedType } from './accepted-type.js';

const JSON_TYPE = 'application/json';
const PDF = 'application/pdf';

describe('acceptedType', () => {
  it.each([
    [undefined, JSON_TYPE],
    ['', JSON_TYPE],
    ['*/*', JSON_TYPE],
    ['application/*', JSON_TYPE],
    ['text/html', JSON_TYPE],
    [PDF, PDF],
    ['Application/PDF ; version=1', PDF],
    ['application/pdf, */*', PDF],
    ['*/*, application/pdf', PDF],
    ['application/pdf;q=0', JSON_TYPE],
    ['application/pdf;q=0, */*', JSON_TYPE],
    ['application/pdf;q=0.000', JSON_TYPE],
    ['application/json;q=0.5, application/pdf;q=0.4', JSON_TYPE],
    ['application/json;q=0.4, application/pdf;q=0.5', PDF],
    ['application/pdf;q=0.1, */*;q=0.2', JSON_TYPE],
    ['application/json;q=0, */*;q=0.1', PDF],
    ['application/json;q=0', JSON_TYPE],
    ['application/pdf;q=2', JSON_TYPE],
    ['application/pdf;q=high', JSON_TYPE],
    ['application/pdfx', JSON_TYPE],
    ['x/application/pdf', JSON_TYPE],
  ])('%s gets %s', (accept, type) => expect(acceptedType(accept, [JSON_TYPE, PDF])).toBe(type));

  it('ignores the rest of an overlong header', () => {
    expect(acceptedType(`${'text/html,'.repeat(20)}application/pdf`, [JSON_TYPE, PDF])).toBe(JSON_TYPE);
  });
});
