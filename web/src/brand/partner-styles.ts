/** Mantine's complete stylesheet, for the partner portal, which uses most components and loads it once. */
import '@mantine/core/styles.layer.css';
