import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { applicationStatusPath } from '../../../../../src/contracts/next-stop.js';
import { takesAutoSubmission } from '../../../../../src/contracts/offers.js';
import { type OfferCardModel, useChooseOfferMutation } from '../../../api/generated.ts';
import { useGoOn } from '../../../app/session/use-go-on.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import classes from './apply-together.module.css';

/** Lenders that take applications straight from here, each with a tick of its own: one tick is the consent for that lender alone. */
export function ApplyTogether({ appId, offers }: { readonly appId: string; readonly offers: readonly OfferCardModel[] }) {
  const t = useText();
  const goOn = useGoOn();
  const [choose] = useChooseOfferMutation();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const open = offers.filter(takesAutoSubmission).toSorted((a, b) => a.processing_order - b.processing_order);

  const [isBusy, apply] = useBusy(async () => {
    const chosen = open.filter(({ lender_id }) => ticked.includes(lender_id));
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const answers = [];
    for (const { lender_id: lenderId } of chosen) answers.push(await choose({ appId, lenderId, chooseOfferRequest: { consent: 1 } }));
    // A lender that refused shows as a toast; the others are under way.
    if (answers.some(({ data }) => data)) await goOn(applicationStatusPath(appId));
  });

  // For one lender its own button is there.
  if (open.length < 2 && !isBusy) return null;
  return (
    <section className={classes.together} aria-labelledby="together-title">
      <div>
        <Title order={2} size="h3" id="together-title">
          {t('customer.offers.together.title')}
        </Title>
        <Text c="dimmed">{t('customer.offers.together.text')}</Text>
      </div>
      {open.map(({ lender_id, lender_name }) => (
        <Checkbox
          key={lender_id}
          checked={ticked.includes(lender_id)}
          disabled={isBusy}
          label={t('customer.consents.shareWithLender', { lender: lender_name })}
          onChange={(event) => setTicked(event.currentTarget.checked ? [...ticked, lender_id] : ticked.filter((id) => id !== lender_id))}
        />
      ))}
      {isMissing && ticked.length === 0 && (
        <Text c="red" role="alert">
          {t('customer.offers.together.none')}
        </Text>
      )}
      <Button variant="default" className={classes.action} loading={isBusy} onClick={() => void apply()}>
        {t('customer.offers.together.action')}
      </Button>
    </section>
  );
}
