// The patterns run in linear time: no nested quantifier over the same characters.
const FORMATS: Readonly<Record<string, (value: string) => boolean>> = {
  email: (value) => value.length <= 254 && /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(?:\.[^\s@.<>()[\],;:"\\]+)+$/.test(value),
  uri: (value) => /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(value) && URL.canParse(value),
  date: isDate,
  time: (value) => /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/.test(value),
  'date-time': (value) => {
    const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})[Tt ](.+)$/.exec(value) ?? [];
    return isDate(date) && FORMATS['time']?.(time) === true;
  },
  uuid: (value) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value),
  ipv4: (value) => /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(value),
};

/** Whether a text has a format; an unknown format asks for nothing. */
export function fitsFormat(format: string, value: string): boolean {
  return !Object.hasOwn(FORMATS, format) || FORMATS[format]?.(value) === true;
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
