import { describe, expect, it } from '@jest/globals';
import { subtractDays, todayInIndia } from '../days.js';
import { parseField } from '../fields.js';
import { insuranceIntermediaryResource, newInsuranceIntermediary } from './insurance-intermediary.js';
import { parseProperty } from './resource.js';

const written = (property: string, value: unknown) => parseProperty(insuranceIntermediaryResource, property, value);
const refused = (message: string) => ({ ok: false, reason: 'invalid', problem: expect.objectContaining({ message }) as unknown });

describe('insurance intermediary', () => {
  it.each(['https://cover.example/', 'https://cover.example/?ref=unique_id', 'https://cover.example/start#top'])(
    'refuses a link without the reference placeholder: %s',
    (link) => {
      expect(written('link', link)).toEqual(refused('referenceMissing'));
    },
  );

  it.each([
    ['http://cover.example/?ref={unique_id}', 'secureLink'],
    ['https://localhost/?ref={unique_id}', 'linkHost'],
    ['https://cover.example/?ref={unique_id}&pan={pan}', 'placeholder'],
  ])('reports general link errors first: %s', (link, message) => {
    expect(written('link', link)).toEqual(refused(message));
  });

  it('accepts a link with the placeholder, and an empty link', () => {
    expect(written('link', 'https://cover.example/{unique_id}')).toMatchObject({ ok: true });
    expect(written('link', null)).toEqual({ ok: true, value: null });
  });

  it('has a licence of at most ten years, so that a mistyped year such as 9999 is refused', () => {
    const inDays = (days: number) => subtractDays(todayInIndia(), -days);
    for (const day of ['9999-12-31', inDays(3651)]) {
      expect(written('valid_until', day)).toEqual(refused('licenceTooLong'));
      expect(parseField(newInsuranceIntermediary.valid_until, day)).toMatchObject({ message: 'licenceTooLong' });
    }
    for (const day of [inDays(3650), inDays(-1)]) expect(written('valid_until', day)).toEqual({ ok: true, value: day });
    expect(written('valid_until', '2026-02-30')).toEqual(refused('date'));
  });

  it('requires an answer on whether it pays us', () => {
    for (const nothing of [undefined, null, ''])
      expect(parseField(newInsuranceIntermediary.pays_us, nothing)).toMatchObject({ message: 'required' });
  });
});
