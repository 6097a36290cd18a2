import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { noticeHash } from '../../../../../src/contracts/consent-notice.js';
import { applicationStatusPath } from '../../../../../src/contracts/next-stop.js';
import { type OfferCardModel, useChooseOfferMutation } from '../../../api/generated.ts';
import { useGoOn } from '../../../app/session/use-go-on.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import { useNotices } from '../../../kit/use-notices.ts';
import classes from './apply-together.module.css';

/** Lenders that take applications straight from here, each with a tick of its own: one tick is the consent for that lender alone. */
export function ApplyTogether({ appId, offers }: { readonly appId: string; readonly offers: readonly OfferCardModel[] }) {
  const t = useText();
  const goOn = useGoOn();
  const [choose] = useChooseOfferMutation();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const notices = useNotices();
  const noticeOf = ({ lender_id, lender_name }: OfferCardModel) => notices.ofLender({ id: lender_id, name: lender_name });
  const open = offers.filter((offer) => offer.auto_submission === 1 && !offer.submission);

  const [isBusy, apply] = useBusy(async () => {
    const chosen = open.filter(({ lender_id }) => ticked.includes(lender_id));
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const answers = [];
    for (const offer of chosen) {
      const request = { consent: 1, notice_hash: noticeHash(noticeOf(offer)) } as const;
      answers.push(await choose({ appId, lenderId: offer.lender_id, chooseOfferRequest: request }));
    }
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
      <Button variant="default" className={classes.action} loading={isBusy} onClick={() => void apply()}>
        {t('customer.offers.together.action')}
      </Button>
    </section>
  );
}
