import classes from './qr-code.module.css';

interface Props {
  /** The squares: a path of filled ones in a drawing of `size` by `size`. */
  readonly code: { readonly size: number; readonly path: string };
  readonly label: string;
}

/** A code to be scanned, dark on white whatever the page. */
export const QrCode = ({ code: { size, path }, label }: Props) => (
  <svg className={classes.picture} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
    <path d={path} fill="currentColor" />
  </svg>
);
