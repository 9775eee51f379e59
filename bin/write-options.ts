import type { Command } from 'commander';

/** The options that every command has that writes generated files. */
export function addWriteOptions(command: Command): void {
  command
    .option('--check', 'write nothing; fail when anything is missing, changed, stale or edited')
    .option('--dry-run', 'write nothing; show every difference')
    .option('--force', 'overwrite generated files that were edited; copies go to .kmd/rescued/')
    .option('--recreate', 'write files of yours again that you deleted')
    .option('--conflict <how>', 'what a file of yours gets that cannot be merged: a new version beside it (file) or markers', 'file')
    .option('--list-files', 'name every file');
}
