import { Anchor, Button, Text } from '@mantine/core';
import { Link, NavLink } from 'react-router';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { languageOf, pickTranslation } from '../../../../../src/contracts/translated.js';
import { isFailure } from '../../../api/failure.ts';
import type { ShownCardModel } from '../../../api/generated.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { CardFacts, CardImage, CardDisclosure, CardSkeleton } from './card-facts.tsx';
import classes from './cards.module.css';
import { useApply } from './use-apply.ts';
import { type CardKind, useCards } from './use-cards.ts';

const kinds = [
  { kind: 'all', path: customerPaths.creditCards, title: 'cards.title', lead: 'cards.lead' },
  { kind: 'unsecured', path: customerPaths.cardsUnsecured, title: 'cards.unsecuredTitle', lead: 'cards.unsecuredLead' },
  { kind: 'secured', path: customerPaths.cardsSecured, title: 'cards.securedTitle', lead: 'cards.securedLead' },
] as const;

/** `/credit-cards`, `/cards-unsecured`, `/cards-secured`: the available cards, in the same order for everyone. */
export function CardsPage({ kind }: { readonly kind: CardKind }) {
  const t = useText();
  const { cards, error, refetch } = useCards(kind);
  const shown = kinds.find((each) => each.kind === kind) ?? kinds[0];
  return (
    <CustomerPage title={t(shown.title)} lead={t(shown.lead)} description={t('cards.description')} width="wide">
      <nav className={classes.kinds} aria-label={t('cards.kinds.label')}>
        {kinds.map((each) => (
          <NavLink key={each.kind} to={each.path} end className={classes.kindLink}>
            {t(`cards.kinds.${each.kind}`)}
          </NavLink>
        ))}
      </nav>
      <CardDisclosure />
      {!cards && isFailure(error) && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!cards && !error && <CardSkeleton />}
      {cards?.length === 0 && <EmptyState title={t(kind === 'all' ? 'cards.noneAll' : 'cards.none')} />}
      {cards && cards.length > 0 && (
        <ul className={classes.cards}>
          {cards.map((card) => (
            <CardTile key={card.category_id} card={card} />
          ))}
        </ul>
      )}
    </CustomerPage>
  );
}

function CardTile({ card }: { readonly card: ShownCardModel }) {
  const t = useText();
  const { category_id: id } = card;
  const name = pickTranslation(useLanguage(), card.category_name, card.category_name_hi);
  const { isBusy, apply, problem } = useApply(id);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <CardImage card={card} />
        <h2 className={classes.name} lang={languageOf(name)}>
          {name}
        </h2>
      </div>
      <CardFacts card={card} />
      <div className={classes.actions}>
        <Button fullWidth loading={isBusy} aria-label={t('cards.applyFor', { name })} onClick={() => void apply()}>
          {t('cards.apply')}
        </Button>
        <Anchor component={Link} to={`${customerPaths.creditCard}?id=${id}`} className={classes.details}>
          {t('cards.details', { name })}
        </Anchor>
        {problem && (
          <Text size="sm" c="red" role="alert">
            {t('cards.failed', { reason: problem.message })}
          </Text>
        )}
      </div>
    </li>
  );
}
