// Installs Go and the packages that terminal components are compiled with, from Debian. Does nothing where they are. Ends well also
// where it cannot: the proofs in generators/proof/go then say themselves that they are skipped, and why.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PACKAGES = [
  'golang-go',
  'golang-github-charmbracelet-bubbletea-dev',
  'golang-github-charmbracelet-lipgloss-dev',
  'golang-github-muesli-termenv-dev',
];
const SOURCES = ['charmbracelet/bubbletea', 'charmbracelet/lipgloss', 'muesli/termenv'];

if (ready()) print('Go and its packages are here');
else if (!works('apt-get', ['--version']))
  print('there is no apt-get: install Go and Bubble Tea by hand, or the proofs of the TUI are skipped');
else if (process.getuid?.() !== 0)
  print(`only root can run: apt-get install ${PACKAGES.join(' ')}; without it the proofs of the TUI are skipped`);
else {
  const start = Date.now();
  print(`installs ${PACKAGES.join(', ')}…`);
  works('apt-get', ['update', '-qq']);
  works('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
  print(
    ready() ? `done in ${((Date.now() - start) / 1000).toFixed(1)} s` : 'apt-get could not install them; the proofs of the TUI are skipped',
  );
}

function ready() {
  return works('go', ['version']) && SOURCES.every((path) => existsSync(`/usr/share/gocode/src/github.com/${path}`));
}

function works(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    return true;
  } catch {
    return false;
  }
}

function print(line) {
  process.stderr.write(`kmd setup: ${line}\n`);
}
