import { describe, expect, it } from '@jest/globals';
import { requiredConsent, secondsUntilSendable } from './sending-rules.js';
import { type Template, templates } from './templates.js';

const news: Template = { messageClass: 'promotional', wordings: {} };
const hours = { from: 10, to: 21 };

describe('sending rules', () => {
  it('require the consent of the channel, of the message itself, or none', () => {
    expect(requiredConsent(news, 'email')).toBe('marketing_email');
    expect(requiredConsent(templates['come-back'], 'sms')).toBe('reminder');
    expect(requiredConsent(templates['login-otp'], 'sms')).toBeUndefined();
  });

  it.each([
    ['10:00', '2026-11-23T04:30:00Z', 0],
    ['20:59', '2026-11-23T15:29:59Z', 0],
    ['21:00', '2026-11-23T15:30:00Z', 13 * 3600],
    ['9:59:30', '2026-11-23T04:29:30Z', 30],
    ['midnight', '2026-11-23T18:30:00Z', 10 * 3600],
  ])('delay messages that need a consent at %s in India', (_, now, seconds) => {
    expect(secondsUntilSendable(news, hours, new Date(now))).toBe(seconds);
    expect(secondsUntilSendable(templates['application-moved'], hours, new Date(now))).toBe(0);
  });
});
