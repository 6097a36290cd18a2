import { IconCheck, IconCreditCard } from '@tabler/icons-react';
import { languageOf, pickTranslation } from '../../../../../src/contracts/translated.js';
import type { ShownCardModel } from '../../../api/generated.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import classes from './cards.module.css';

/** Image of a card, or a card icon without one. The name describes it. */
export const CardImage = ({ card: { category_img_thumb: location } }: { readonly card: ShownCardModel }) =>
  location ? (
    <img className={classes.picture} src={location} alt="" loading="lazy" width={160} height={100} />
  ) : (
    <span className={classes.picture} data-empty>
      <IconCreditCard size={40} stroke={1.2} aria-hidden />
    </span>
  );

/** Facts of a card: benefits, annual fee, and whether it needs a deposit. */
export function CardFacts({ card }: { readonly card: ShownCardModel }) {
  const t = useText();
  const language = useLanguage();
  const { annual_fee, secured } = card;
  const feature = pickTranslation(language, card.key_feature, card.key_feature_hi);
  const bullets = pickTranslation(language, card.marketing_bullets, card.marketing_bullets_hi);
  const fee = annual_fee === null ? t('cards.feeUnknown') : annual_fee === 0 ? t('cards.free') : formatMoney(annual_fee);
  return (
    <>
      {feature && (
        <p className={classes.feature} lang={languageOf(feature)}>
          {feature}
        </p>
      )}
      <dl className={classes.facts}>
        <dt>{t('cards.fee')}</dt>
        <dd>{fee}</dd>
      </dl>
      <p className={classes.kind}>{t(secured === 1 ? 'cards.secured' : 'cards.unsecured')}</p>
      {bullets.length > 0 && (
        <ul className={classes.bullets}>
          {bullets.map((bullet, index) => (
            <li key={index}>
              <IconCheck size={18} stroke={2} aria-hidden />
              <span lang={languageOf(bullet)}>{bullet}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Disclosure: our role, what Apply does, and what the order means. */
export function CardDisclosure() {
  const t = useText();
  return (
    <section className={classes.honest} aria-labelledby="before-you-apply">
      <h2 id="before-you-apply">{t('cards.honest.title')}</h2>
      <ul>
        {(['bank', 'travels', 'paid', 'order'] as const).map((key) => (
          <li key={key}>{t(`cards.honest.${key}`)}</li>
        ))}
      </ul>
    </section>
  );
}

/** As high as the loaded content, so that nothing below shifts. */
export function CardSkeleton() {
  const t = useText();
  return (
    <div className={classes.waiting} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
    </div>
  );
}
