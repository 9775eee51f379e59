/** Storybook with its defaults, but without telemetry and update checks: the run stays offline. */
export default {
  framework: '@storybook/html-vite',
  stories: ['../../made/storybook/*.stories.js'],
  staticDirs: ['../../../../dist/reference', '../../made/storybook/static'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};
