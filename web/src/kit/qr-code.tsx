import classes from './qr-code.module.css';

interface Props {
  /** The modules: a path of the dark ones in a drawing of `size` by `size`. */
  readonly code: { readonly size: number; readonly path: string };
  readonly label: string;
}

/** A QR code, dark on white on every page. */
export const QrCode = ({ code: { size, path }, label }: Props) => (
  <svg className={classes.picture} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
    <path d={path} fill="currentColor" />
  </svg>
);
