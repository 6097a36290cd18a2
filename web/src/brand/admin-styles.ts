/** The whole sheet, for the back office: it uses most components, and loads it once. */
import '@mantine/core/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
