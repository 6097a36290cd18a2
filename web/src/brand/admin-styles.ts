/** Mantine's complete stylesheet, for the back office, which uses most components and loads it once. */
import '@mantine/core/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
