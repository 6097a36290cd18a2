import classes from './lender-tile.module.css';

/** Placeholder for a lender's logo: its first letter, in the same grey for all, so that no lender stands out. */
export function LenderTile({ name }: { readonly name: string }) {
  return (
    <span className={classes.tile} aria-hidden>
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
