import type { Command } from 'commander';

/** Adds the options of commands that write generated files. */
export function addWriteOptions(command: Command): void {
  command
    .option('--check', 'write nothing; fail if a file is missing, changed, stale or edited')
    .option('--dry-run', 'write nothing; print the differences')
    .option('--force', 'overwrite edited generated files; copies go to .kmd/rescued/')
    .option('--recreate', 'restore files of yours that you deleted')
    .option(
      '--conflict <how>',
      'for a file of yours with a merge conflict: a new version beside it (file) or conflict markers (markers)',
      'file',
    )
    .option('--list-files', 'print the name of every file');
}
