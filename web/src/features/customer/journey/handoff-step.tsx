import { Button, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { HandoffStepModel } from '../../../api/generated.ts';
import { page } from '../../../browser/page.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { getTextByKey, useLanguage, useText } from '../../../i18n/use-text.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import classes from './handoff-step.module.css';
import type { StepProps } from './use-step.ts';

interface JourneyLink {
  readonly url: string;
  /** Instant. */
  readonly expiresAt: string;
}

/** Shown before the customer leaves for the site of the lender: the destination, and that no further data is sent. The link expires. */
export function HandoffStepView({ step, journey, take }: StepProps<HandoffStepModel>) {
  const t = useText();
  const { lender_name: lender } = journey;
  const [link, setLink] = useState<JourneyLink>();

  const [isBusy, leave] = useBusy(async () => {
    // The error appears above the step.
    const taken = await take({}).catch(() => undefined);
    if (!taken?.url || !taken.expires_at) return;
    setLink({ url: taken.url, expiresAt: taken.expires_at });
    page.leaveFor(taken.url);
  });

  return (
    <>
      <Text c="dimmed">{getTextByKey(step.text, { lender })}</Text>
      <div className={classes.panel}>
        <div className={classes.title}>
          <IconExternalLink size={24} stroke={1.6} aria-hidden />
          <strong>{t('customer.journey.leaving', { lender })}</strong>
        </div>
        <Text>{t('customer.journey.leavingText', { lender })}</Text>
        <details>
          <summary>{t('journey.common.shared', { lender })}</summary>
          <ul className={classes.shared}>
            {journey.shares.map((item) => (
              <li key={item}>{t(`customer.offers.share.items.${item}`)}</li>
            ))}
          </ul>
        </details>
      </div>
      {link ? (
        <OpenLink step={step} link={link} lender={lender} isBusy={isBusy} onRefresh={() => void leave()} />
      ) : (
        <Button loading={isBusy} onClick={() => void leave()}>
          {getTextByKey(step.action, { lender })}
        </Button>
      )}
    </>
  );
}

interface LinkProps {
  readonly step: HandoffStepModel;
  readonly link: JourneyLink;
  readonly lender: string;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
}

/** The fetched link, for a customer who returns with the browser's Back; fetches a new one after its expiry. */
function OpenLink({ step, link, lender, isBusy, onRefresh }: LinkProps) {
  const t = useText();
  const language = useLanguage();
  const isExpired = useIsPast(link.expiresAt);
  if (isExpired) {
    return (
      <div className={classes.link}>
        <Text role="status">{getTextByKey(step.expired_text, { lender })}</Text>
        <Button loading={isBusy} onClick={onRefresh}>
          {getTextByKey(step.refresh_action, { lender })}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.link}>
      <Button component="a" href={link.url}>
        {t('customer.journey.openLink', { lender })}
      </Button>
      <Text size="sm" c="dimmed">
        {t('journey.common.linkExpires', { time: formatDateTime(link.expiresAt, language) })}
      </Text>
    </div>
  );
}

/** Returns true once the instant has passed. */
function useIsPast(instant: string): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(instant) - now;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left + 50, 60_000));
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}
