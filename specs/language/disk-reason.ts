const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'nothing is there',
  EACCES: 'there is no permission',
  EPERM: 'there is no permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENAMETOOLONG: 'the path is too long for this disk',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  EISDIR: 'a folder stands there',
  ENOTEMPTY: 'a folder stands there',
  ELOOP: 'its links go round in a circle',
  EBUSY: 'another program holds it',
  EXDEV: 'it lies on another disk than the output folder',
};

/** The reason of an error of `node:fs` in words, without the path; `undefined` for any other error. */
export function diskReason(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string' || !('syscall' in error)) return undefined;
  return REASONS[error.code] ?? `the system says ${error.code}`;
}
