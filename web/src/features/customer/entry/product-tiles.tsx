import { IconBuildingStore, IconCoins, IconHome, IconUser } from '@tabler/icons-react';
import { loanTypeKeys, loanTypes, type LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import { useText } from '../../../i18n/use-text.ts';
import classes from './product-tiles.module.css';

const icons = { pl: IconUser, bl: IconBuildingStore, gl: IconCoins, hl: IconHome } as const satisfies Record<LoanTypeKey, unknown>;

/** What can be applied for; products that are not open yet say so and lead nowhere. */
export function ProductTiles() {
  const t = useText();
  return (
    <ul className={classes.tiles}>
      {loanTypeKeys.map((key) => {
        const Icon = icons[key];
        const isOpen: boolean = loanTypes[key].open;
        return (
          <li key={key} className={classes.tile} data-open={isOpen || undefined}>
            <span className={classes.icon}>
              <Icon size={26} stroke={1.5} aria-hidden />
            </span>
            <h3 className={classes.name}>{t(`customer.start.products.${key}.title`)}</h3>
            <p className={classes.text}>{t(`customer.start.products.${key}.text`)}</p>
            {isOpen ? (
              <a className={classes.link} href="#box-title">
                {t('customer.start.products.open')}
                <span className="visually-hidden">: {t(`customer.start.products.${key}.title`)}</span>
              </a>
            ) : (
              <span className={classes.soon}>{t('customer.start.products.soon')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
