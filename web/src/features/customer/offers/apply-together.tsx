import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { noticeHash } from '../../../../../src/contracts/consent-notice.js';
import { applicationStatusPath } from '../../../../../src/contracts/next-stop.js';
import { takesAutoSubmission } from '../../../../../src/contracts/offers.js';
import { isFailure } from '../../../api/failure.ts';
import { type OfferCardModel, useChooseOfferMutation } from '../../../api/generated.ts';
import { useGoOn } from '../../../app/session/use-go-on.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import { useNotices } from '../../../kit/use-notices.ts';
import classes from './apply-together.module.css';

/** A lender that the application did not go to, and why. */
interface Refusal {
  readonly lenderId: string;
  readonly lender: string;
  readonly message: string;
}

/** Lenders that take applications straight from here, each with a tick of its own: one tick is the consent for that lender alone. */
export function ApplyTogether({ appId, offers }: { readonly appId: string; readonly offers: readonly OfferCardModel[] }) {
  const t = useText();
  const goOn = useGoOn();
  const [choose] = useChooseOfferMutation();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const notices = useNotices();
  const noticeOf = ({ lender_id, lender_name, journey }: OfferCardModel) => notices.ofLender({ id: lender_id, name: lender_name, journey });
  const open = offers.filter(takesAutoSubmission).toSorted((a, b) => a.processing_order - b.processing_order);

  const [isBusy, apply] = useBusy(async () => {
    const chosen = open.filter(({ lender_id }) => ticked.includes(lender_id));
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const refused = [];
    for (const offer of chosen) {
      const { lender_id: lenderId, lender_name: lender } = offer;
      const request = { consent: 1, notice_hash: noticeHash(noticeOf(offer)) } as const;
      const { error } = await choose({ appId, lenderId, chooseOfferRequest: request });
      if (isFailure(error)) refused.push({ lenderId, lender, message: error.message });
    }
    setRefusals(refused);
    setTicked([]);
    // The others are under way, and the offers show it; a refusal is read before the page changes.
    if (refused.length === 0) await goOn(applicationStatusPath(appId));
  });

  // For one lender its own button is there.
  if (open.length < 2 && !isBusy && refusals.length === 0) return null;
  return (
    <section className={classes.together} aria-labelledby="together-title">
      <div>
        <Title order={2} size="h3" id="together-title">
          {t('customer.offers.together.title')}
        </Title>
        <Text c="dimmed">{t('customer.offers.together.text')}</Text>
      </div>
      {open.map((offer) => {
        const { text, data, use, rights, tick } = noticeOf(offer);
        return (
          <Checkbox
            key={offer.lender_id}
            checked={ticked.includes(offer.lender_id)}
            disabled={isBusy}
            label={tick}
            description={`${text} ${data.join('; ')}. ${use} ${rights}`}
            onChange={(event) =>
              setTicked(event.currentTarget.checked ? [...ticked, offer.lender_id] : ticked.filter((id) => id !== offer.lender_id))
            }
          />
        );
      })}
      {isMissing && ticked.length === 0 && (
        <Text c="red" role="alert">
          {t('customer.offers.together.none')}
        </Text>
      )}
      {refusals.length > 0 && (
        <div role="alert">
          {refusals.map(({ lenderId, lender, message }) => (
            <Text key={lenderId} c="red">
              {lender}: {message}
            </Text>
          ))}
        </div>
      )}
      <Button variant="default" className={classes.action} loading={isBusy} onClick={() => void apply()}>
        {t('customer.offers.together.action')}
      </Button>
    </section>
  );
}
