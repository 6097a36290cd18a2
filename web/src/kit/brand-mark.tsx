import { useBootstrap } from '../brand/brand-context.ts';
import classes from './brand-mark.module.css';

/** Logo of the brand; without one, its initial on the brand's colour and its name in the brand's font. */
export function BrandMark() {
  const { logo, title } = useBootstrap().brand;
  if (logo)
    return (
      <img className={classes.logo} src={logo.url} alt={logo.alt} style={{ maxWidth: `min(${logo.max_width}px, 100%)` }} height={36} />
    );
  return (
    <span className={classes.mark}>
      <span className={classes.initial} aria-hidden>
        {title.slice(0, 1)}
      </span>
      <span className={classes.name}>{title}</span>
    </span>
  );
}
