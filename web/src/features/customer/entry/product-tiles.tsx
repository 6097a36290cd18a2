import { useBootstrap } from '../../../brand/brand-context.ts';
import { useText } from '../../../i18n/use-text.ts';
import { productIcons } from '../../../kit/customer/product-icons.ts';
import classes from './product-tiles.module.css';

/** Products that a customer can apply for. */
export function ProductTiles() {
  const t = useText();
  const { products } = useBootstrap().config;
  return (
    <ul className={classes.tiles}>
      {products.map((key) => {
        const Icon = productIcons[key];
        return (
          <li key={key} className={classes.tile}>
            <span className={classes.icon}>
              <Icon size={26} stroke={1.5} aria-hidden />
            </span>
            <h3 className={classes.name}>{t(`customer.start.products.${key}.title`)}</h3>
            <p className={classes.text}>{t(`customer.start.products.${key}.text`)}</p>
            <a className={classes.link} href="#box-title">
              {t('customer.start.products.open')}
              <span className="visually-hidden">: {t(`customer.start.products.${key}.title`)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
