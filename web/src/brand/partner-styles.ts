/** The whole sheet, for the partner portal: it uses most components, and loads it once. */
import '@mantine/core/styles.layer.css';
