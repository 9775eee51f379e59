/** Media types that pages and messages commonly name (https://www.iana.org/assignments/media-types). */
export const MEDIA_TYPES: readonly string[] = (
  'image/png image/jpeg image/gif image/webp image/avif image/svg+xml image/bmp image/apng image/x-icon image/vnd.microsoft.icon image/tiff ' +
  'image/heic image/heif image/jxl audio/wav audio/x-wav audio/mpeg audio/mp4 audio/ogg audio/webm audio/aac audio/flac audio/opus ' +
  'video/mp4 video/webm video/ogg video/mpeg video/quicktime text/plain text/html text/css text/csv text/markdown text/javascript ' +
  'text/xml text/calendar text/event-stream application/json application/ld+json application/xml application/xhtml+xml ' +
  'application/javascript application/pdf application/zip application/gzip application/octet-stream application/wasm font/woff ' +
  'font/woff2 font/ttf font/otf multipart/form-data application/x-www-form-urlencoded application/x-ndjson application/yaml'
).split(' ');

/** Whether a text has the form of a media type without parameters. */
export function isMediaType(text: string): boolean {
  return /^[\w.+-]+\/[\w.+-]+$/.test(text);
}
