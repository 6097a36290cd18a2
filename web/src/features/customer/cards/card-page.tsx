import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Anchor, Button, Checkbox, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { hashNotice } from '../../../../../src/contracts/consent-notice.js';
import { CARD_LEAD } from '../../../../../src/contracts/consents.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { languageOf, pickTranslation } from '../../../../../src/contracts/translated.js';
import { isFailure } from '../../../api/failure.ts';
import { type ShownCardModel, useGetCreditCardsQuery } from '../../../api/generated.ts';
import { useAppSelector } from '../../../api/store.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { NoticeChangedAlert } from '../../../kit/notice-changed-alert.tsx';
import { useNotices } from '../../../kit/use-notices.ts';
import { CardFacts, CardImage, CardDisclosure, CardSkeleton } from './card-facts.tsx';
import classes from './cards.module.css';
import { useApply } from './use-apply.ts';

/** `/credit-card?id=`: one card, and the link to its issuing bank. */
export function CardPage() {
  const t = useText();
  const language = useLanguage();
  const [search] = useSearchParams();
  const wanted = search.get('id');
  const { data: cards, error, refetch } = useGetCreditCardsQuery({});
  const card = cards?.find(({ category_id }) => category_id === wanted);
  const all = (
    <Anchor component={Link} to={customerPaths.creditCards}>
      {t('cards.all')}
    </Anchor>
  );
  if (!wanted) return <Navigate to={customerPaths.creditCards} replace />;
  if (!cards && isFailure(error)) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!cards) return <CardSkeleton />;
  const name = card && pickTranslation(language, card.category_name, card.category_name_hi);
  return (
    <CustomerPage title={name ?? t('cards.title')} titleLanguage={name === undefined ? undefined : languageOf(name)} above={all}>
      {card ? <Card card={card} /> : <EmptyState title={t('cards.unknown')} />}
    </CustomerPage>
  );
}

function Card({ card }: { readonly card: ShownCardModel }) {
  const t = useText();
  const isLoggedIn = useAppSelector((state) => Boolean(state.session.customer.ids?.user_id));
  const { isBusy, apply, problem } = useApply(card.category_id);
  const notice = useNotices().getForPurpose(CARD_LEAD);
  const [isKept, setKept] = useState(false);
  const id = useId();
  return (
    <>
      <div className={classes.one}>
        <CardImage card={card} />
        <CardFacts card={card} />
      </div>
      <CardDisclosure />
      {isLoggedIn && (
        <section className={classes.consent} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{t('cards.consent.title')}</h2>
          <div id={`${id}-notice`} className={classes.notice}>
            <p>{t('cards.consent.free')}</p>
            <p>{notice.text}</p>
            {notice.data.map((item) => (
              <p key={item}>{item}</p>
            ))}
            <p>{notice.use}</p>
            <p>{notice.rights}</p>
          </div>
          <Checkbox
            checked={isKept}
            label={notice.tick}
            aria-describedby={`${id}-notice`}
            onChange={(event) => setKept(event.currentTarget.checked)}
          />
        </section>
      )}
      {problem?.code === 'notice-changed' && <NoticeChangedAlert />}
      {problem && problem.code !== 'notice-changed' && (
        <Text c="red" role="alert">
          {t('cards.failed', { reason: problem.message })}
        </Text>
      )}
      <Button size="md" fullWidth loading={isBusy} onClick={() => void apply(isLoggedIn && isKept ? hashNotice(notice) : undefined)}>
        {t('cards.apply')}
      </Button>
    </>
  );
}
