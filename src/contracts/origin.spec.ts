import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskLandingPath, parseOrigin, originParameterNames, originParameters, getReferrerOrigin } from './origin.js';

const read = (values: Readonly<Record<string, unknown>>) => parseOrigin((name) => values[name]);

describe('parseOrigin', () => {
  it('reads its own parameters, trimmed, and no others', () => {
    expect(read({ partner: ' demo-02 ', utm_source: 'radio', gclid: 'x', user: 'y' })).toEqual({ partner: 'demo-02', utm_source: 'radio' });
  });

  it.each([
    ['an e-mail address', 'asha@mail.example'],
    ['an encoded e-mail address', 'asha%40mail.example'],
    ['a mobile number', '9876543210'],
    ['a mobile number with its code', '+91 9876543210'],
    ['a mobile number within a text', 'sms-9876543210-a'],
    ['a mobile number with a nought before it', '09876543210'],
    ['a mobile number dialled from abroad', '00919876543210'],
    ['a mobile number in groups', '98765-43210'],
    ['a mobile number in Devanagari digits', '९८७६५४३२१०'],
    ['a mobile number in encoded Devanagari digits', encodeURIComponent('९८७६५४३२१०')],
    ['a mobile number beside a broken encoding', '%FF%39876543210'],
    ['an e-mail address that is encoded twice', 'ram%2540x.example'],
    ['an e-mail address in wide letters', 'ram.k＠mail.example'],
    ['twelve digits, as of Aadhaar', '1234 5678 9012'],
    ['a PAN in groups', 'ABCPK 1237F'],
    ['a PAN', 'abcpk1234f'],
    ['a PAN within a text', 'pan=ABCPK1234F'],
    ['a hidden character', 'radio\u0000'],
    ['half a character', 'radio\ud83d'],
    ['an empty text', '  '],
    ['a number', 7],
    ['a list', ['radio']],
    ['nothing', null],
  ])('drops %s', (_, value) => {
    for (const name of originParameterNames) expect(read({ [name]: value })).toEqual({});
  });

  it.each(['1234567890', '98765432101234', 'emi-card 50%', 'मानसून', 'a+b|c'])('accepts %s', (value) =>
    expect(read({ utm_campaign: value })).toEqual({ utm_campaign: value }),
  );

  it('drops values longer than their rule allows', () => {
    for (const name of originParameterNames) {
      const { maxLength } = originParameters[name];
      expect(read({ [name]: 'x'.repeat(maxLength) })).toEqual({ [name]: 'x'.repeat(maxLength) });
      expect(read({ [name]: 'x'.repeat(maxLength + 1) })).toEqual({});
    }
  });

  it('strips query and fragment from a URL', () =>
    expect(read({ url: 'https://shop.example/offer?user=7#top' })).toEqual({ url: 'https://shop.example/offer' }));

  it.each([
    ['/transfer/7d0c2b9e-3f7a-4d4c-9a55-0d6f0a9d3b11', '/transfer/:id'],
    ['https://loans.example/transfer/7d0c2b9e-3f7a-4d4c-9a55-0d6f0a9d3b11?x=1', 'https://loans.example/transfer/:id'],
    ['//loans.example/transfer/%37d0c', '//loans.example/transfer/:id'],
    ['transfer/7d0c2b9e-3f7a-4d4c-9a55-0d6f0a9d3b11', '/transfer/:id'],
    ['https://shop.example', 'https://shop.example'],
    ['newsletter', 'newsletter'],
  ])('replaces ids in a URL: %s', (url, kept) => expect(read({ url })).toEqual({ url: kept }));
});

describe('maskLandingPath', () => {
  it.each([
    ['/', '/'],
    ['/credit-cards', '/credit-cards'],
    ['/demo-02/login', '/demo-02/login'],
    ['/terms-of-use?x=1#y', '/terms-of-use'],
    ['/user/application-status/3f2a8c1e-aaaa-4bbb-8ccc-dddddddddddd', '/user/application-status/:id'],
    ['/transfer/123456', '/transfer/:id'],
    ['/x/asha%40mail.example', '/x/:id'],
    ['/a/b/c/d/e/f', '/a/b/c/d'],
    ['', '/'],
  ])('turns %s into %s', (path, words) => expect(maskLandingPath(path)).toBe(words));

  it('returns a short path of words only for any input', () => {
    fc.assert(
      fc.property(fc.string(), (path) =>
        expect(maskLandingPath(`/${path}`)).toMatch(/^\/([a-z0-9-]{1,30}|:id)?(\/([a-z0-9-]{1,30}|:id)?){0,3}$/),
      ),
    );
  });
});

describe('getReferrerOrigin', () => {
  it.each([
    ['https://news.example/a?b=c', 'https://news.example'],
    ['http://news.example:8080/', 'http://news.example:8080'],
    ['https://loans.example/products', null],
    ['android-app://com.example', null],
    ['javascript:alert(1)', null],
    [`https://${'कर्ज.'.repeat(40)}example`, null],
    ['no address', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('turns %j into %j', (referrer, origin) => expect(getReferrerOrigin(referrer, 'loans.example')).toBe(origin));
});
