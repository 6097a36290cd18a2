import { useEffect, useEffectEvent } from 'react';

/** WebOTP (Chrome on Android): reads the code out of an SMS whose last line is `@host #123456`. TypeScript does not know it yet. */
interface OtpCredential extends Credential {
  readonly code: string;
}

/** Hands over the code of an SMS that arrives while the component is shown; does nothing where the browser cannot. */
export function useSmsOtp(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const stop = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(request)
      .then((credential) => credential && take((credential as OtpCredential).code))
      // Refused by the person, or stopped because the page moved on: the code is then typed.
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
}
