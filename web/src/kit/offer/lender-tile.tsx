import classes from './lender-tile.module.css';

/** Stands for the logo of a lender: its first letter, in the same grey for all, so that none stands out. */
export function LenderTile({ name }: { readonly name: string }) {
  return (
    <span className={classes.tile} aria-hidden>
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
