import type { Route } from 'playwright';
import type { Served, ServeRule } from '../verbs/verb.ts';
import { equalAddress, hostOf, originOf } from '../verbs/shared/compare/address.ts';
import { LIMITS } from './limits.ts';

/** The answers that steps give to requests of the page, in place of the network, until the next mount. */
export class ServedAnswers {
  #rules: ServeRule[] = [];
  #served: Served[] = [];
  #recognised: { readonly url: string; readonly credentials: boolean }[] = [];
  #hasPictures = false;

  reset(): void {
    this.#rules = [];
    this.#served = [];
    this.#recognised = [];
    this.#hasPictures = false;
  }

  add(rule: ServeRule): void {
    this.#rules.push(rule);
  }

  /** Whether a request for a picture was answered. */
  get hasPictures(): boolean {
    return this.#hasPictures;
  }

  /** What was answered so far. */
  get served(): readonly Served[] {
    return [...this.#served];
  }

  /** The requests so far to places where a person is signed in. */
  get recognised(): readonly { readonly url: string; readonly credentials: boolean }[] {
    return [...this.#recognised];
  }

  /**
   * Answers a request for which there is a rule; of several the last one counts.
   * @param own the origin of the page, which only a rule with a whole address answers for
   * @returns `false` when there is none
   */
  async answer(route: Route, own: string, step: number): Promise<boolean> {
    const url = route.request().url();
    const rule = this.#rules.findLast((one) => isMeant(one, url, own));
    if (rule === undefined) return false;
    if (route.request().resourceType() === 'image') this.#hasPictures = true;
    if (rule.signedIn && this.#recognised.length < LIMITS.requests) {
      const { cookie, authorization } = route.request().headers();
      this.#recognised.push({ url: url.slice(0, LIMITS.address), credentials: cookie !== undefined || authorization !== undefined });
    }
    if (rule.delay > 0) await new Promise((resolve) => setTimeout(resolve, rule.delay));
    // A mount in the meantime ends what steps have served.
    if (!this.#rules.includes(rule)) {
      await route.abort();
      return true;
    }
    if (this.#served.length < LIMITS.requests)
      this.#served.push({ url: url.slice(0, LIMITS.address), step, status: rule.answer?.status ?? 0 });
    if (rule.answer === undefined) await route.abort('failed');
    else {
      const { status, type, body } = rule.answer;
      await route.fulfill({ status, headers: { 'content-type': type, 'cache-control': 'no-store' }, body: Buffer.from(body, 'base64') });
    }
    return true;
  }
}

function isMeant({ url, host }: ServeRule, address: string, own: string): boolean {
  if (url !== undefined) return equalAddress(address, url);
  return host !== undefined && hostOf(address) === host.toLowerCase() && originOf(address) !== own;
}
