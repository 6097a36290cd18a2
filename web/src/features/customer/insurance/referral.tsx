import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { hashNotice } from '../../../../../src/contracts/consent-notice.js';
import { INSURANCE_REFERRAL } from '../../../../../src/contracts/consents.js';
import type { ShownIntermediaryModel } from '../../../api/generated-insurance.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useNotices } from '../../../kit/use-notices.ts';
import classes from './insurance.module.css';

interface Props {
  readonly intermediary: ShownIntermediaryModel;
  readonly isBusy: boolean;
  /** Receives the hash of the accepted notice. */
  readonly onGo: (noticeHash: string) => void;
}

/** Intermediary, meaning of a referral, and the consent that a referral requires. */
export function Referral({ intermediary, isBusy, onGo }: Props) {
  const t = useText();
  const id = useId();
  const notice = useNotices().getForPurpose(INSURANCE_REFERRAL);
  const tick = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const go = () => {
    if (isTicked) return onGo(hashNotice(notice));
    setMissed(true);
    tick.current?.focus();
  };
  return (
    <>
      <IntermediaryDetails intermediary={intermediary} />
      <section className={classes.panel} aria-labelledby={`${id}-honest`}>
        <h2 id={`${id}-honest`}>{t('insurance.honest.title')}</h2>
        <ul>
          {(['refer', 'one', intermediary.pays_us === 1 ? 'paid' : 'unpaid', 'travels'] as const).map((key) => (
            <li key={key}>{t(`insurance.honest.${key}`)}</li>
          ))}
        </ul>
      </section>
      <section className={classes.panel} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{notice.title}</h2>
        <div id={`${id}-notice`} className={classes.notice}>
          {[notice.text, ...notice.data, notice.use, notice.rights].map((part) => (
            <p key={part}>{part}</p>
          ))}
        </div>
        <Checkbox
          ref={tick}
          checked={isTicked}
          label={notice.tick}
          aria-describedby={`${id}-notice`}
          error={isMissed && !isTicked && t('insurance.tickFirst')}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
      </section>
      <Button size="md" fullWidth loading={isBusy} onClick={go} className={classes.go}>
        {t('insurance.goOn', { name: intermediary.name })}
      </Button>
    </>
  );
}

function IntermediaryDetails({ intermediary: { name, licence, registration_number, valid_until } }: Pick<Props, 'intermediary'>) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const facts = {
    name: <span lang="en">{name}</span>,
    licence: t(`insurance.licences.${licence}`),
    number: <span lang="en">{registration_number}</span>,
    until: formatDay(valid_until, language),
  };
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id}>{t('insurance.who.title')}</h2>
      <dl className={classes.facts}>
        {(Object.keys(facts) as (keyof typeof facts)[]).map((key) => (
          <div key={key}>
            <dt>{t(`insurance.who.${key}`)}</dt>
            <dd>{facts[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
