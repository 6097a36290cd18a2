import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Text, Title } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { applicationStatusPath } from '../../../../../src/contracts/next-stop.js';
import { type OfferCardModel, useChooseOfferMutation } from '../../../api/generated.ts';
import { useGoOn } from '../../../app/session/use-go-on.ts';
import { useText } from '../../../i18n/use-text.ts';
import { KeyFactsTick } from '../../../kit/key-facts/key-facts-tick.tsx';
import { type ReadKeyFacts, useAcknowledgeKeyFacts } from '../../../kit/key-facts/use-key-facts.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import classes from './apply-together.module.css';

/** Lenders that take applications straight from here, each with a tick of its own: one tick is the consent for that lender alone. */
export function ApplyTogether({ appId, offers }: { readonly appId: string; readonly offers: readonly OfferCardModel[] }) {
  const t = useText();
  const goOn = useGoOn();
  const [choose] = useChooseOfferMutation();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [reads, setReads] = useState<readonly ReadKeyFacts[]>([]);
  const acknowledge = useAcknowledgeKeyFacts();
  const readOf = (offerId: string) => reads.find((read) => read.offerId === offerId) ?? null;
  const keep = (offerId: string) => (read: ReadKeyFacts | null) =>
    setReads((kept) => [...kept.filter((one) => one.offerId !== offerId), ...(read ? [read] : [])]);
  const open = offers.filter((offer) => offer.auto_submission === 1 && !offer.submission);

  const [isBusy, apply] = useBusy(async () => {
    const chosen = open.filter(({ lender_id }) => ticked.includes(lender_id));
    const statements = chosen.flatMap(({ offer_id }) => readOf(offer_id) ?? []);
    const isReady = chosen.length > 0 && statements.length === chosen.length;
    setMissing(!isReady);
    if (!isReady) return;
    for (const read of statements) if (!(await acknowledge(read))) return keep(read.offerId)(null);
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
      {open.map((offer) => (
        <LenderTicks
          key={offer.lender_id}
          offer={offer}
          isTicked={ticked.includes(offer.lender_id)}
          onTick={(isTicked) => setTicked([...ticked.filter((id) => id !== offer.lender_id), ...(isTicked ? [offer.lender_id] : [])])}
          read={readOf(offer.offer_id)}
          onRead={keep(offer.offer_id)}
          isMissing={isMissing}
          disabled={isBusy}
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

interface LenderTicksProps extends ComponentProps<typeof KeyFactsTick> {
  readonly offer: OfferCardModel;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** The consent for one lender, and with it that its key facts were read. */
function LenderTicks({ isTicked, onTick, ...keyFacts }: LenderTicksProps) {
  const t = useText();
  return (
    <div>
      <Checkbox
        checked={isTicked}
        disabled={keyFacts.disabled}
        label={t('customer.consents.shareWithLender', { lender: keyFacts.offer.lender_name })}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {isTicked && (
        <div className={classes.keyFacts}>
          <KeyFactsTick {...keyFacts} />
        </div>
      )}
    </div>
  );
}
