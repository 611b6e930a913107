import { connect } from 'node:tls';
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { millisecondsInDay, millisecondsInSecond } from 'date-fns/constants';
import { defineCheck, exercise, failed, passed, unknown, type CheckResult } from '../checks/define-check.js';
import { DnsLookups, type Looked } from '../checks/dns-lookups.js';
import { Env } from '../config/env.js';
import { isPrivateHost } from '../config/hosts.js';
import { FORGED_ADDRESS, SelfRequest, SELF_REQUEST_HEADER } from './self-request.js';
import type { SelfResponse } from './health.controller.js';

/** When the TLS certificate that a host shows ends; null when it shows none or does not respond. It need not be valid. */
export function certificateEnd(host: string, port: number, timeoutMs: number): Promise<Date | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: timeoutMs }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      finish(end ? new Date(end) : null);
    });
    const finish = (end: Date | null) => {
      socket.destroy();
      resolve(end);
    };
    socket.on('error', () => finish(null));
    socket.on('timeout', () => finish(null));
  });
}

const TIMEOUT_MS = 8 * millisecondsInSecond;

/** Certificates are renewed thirty days before their end. */
const LEAST_CERTIFICATE_DAYS = 14;

/** Whether visitors reach the clinic as they should, asked through the public address. */
export const publicAddressChecks = {
  https: defineCheck('public-address.https', {
    group: 'säkerhet',
    question: 'Är klinikens adress krypterad?',
    severity: 'required',
    whatToDo: 'Sätt PUBLIC_URL till adressen som besökarna ser, med https.',
    with: [Env],
    run: (env) => httpsResult(env.http.publicUrl),
  }),
  dns: defineCheck('public-address.dns', {
    group: 'drift',
    question: 'Finns klinikens domän i DNS?',
    severity: 'advised',
    whatToDo:
      'Lägg till en A- eller AAAA-post för domänen i PUBLIC_URL, med adressen till servern eller till proxyn framför den.',
    with: [Env, DnsLookups],
    run: async (env, dns) => {
      const host = new URL(env.http.publicUrl).hostname;
      if (isIP(host.replace(/^\[|\]$/g, '')) !== 0 || isPrivateHost(host))
        return exercise(`Adressen ${host} är ingen domän på internet.`);
      return dnsResult(host, await dns.addresses(host));
    },
  }),
  reachable: defineCheck('public-address.reachable', {
    group: 'drift',
    question: 'Går kliniken att nå på sin adress?',
    severity: 'required',
    whatToDo: 'Låt domänen peka på servern och proxyn skicka vidare hit. Adressen står i PUBLIC_URL.',
    with: [Env, SelfRequest],
    run: async (env, selfRequest) => {
      const seen = await ask(env, selfRequest);
      if (seen === 'away') return failed('Ingen svarar på adressen, eller certifikatet godkänns inte.');
      return seen === 'foreign'
        ? failed('Någon annan än den här kliniken svarar på adressen.')
        : passed('Kliniken svarar på sin adress.');
    },
  }),
  proxy: defineCheck('public-address.proxy', {
    group: 'säkerhet',
    question: 'Ser servern besökarnas riktiga adresser?',
    severity: 'required',
    whatToDo:
      'Sätt TRUST_PROXY till antalet proxyer framför servern, och låt den yttersta skriva över X-Forwarded-For.',
    with: [Env, SelfRequest],
    run: async (env, selfRequest) => {
      const seen = await ask(env, selfRequest);
      if (seen === 'away' || seen === 'foreign')
        return failed('Det går inte att se, eftersom kliniken inte nås på sin adress.');
      return proxyResult(seen, env.http.trustProxy);
    },
  }),
  certificate: defineCheck('public-address.certificate', {
    group: 'drift',
    question: 'Gäller adressens certifikat ett tag till?',
    severity: 'required',
    whatToDo: 'Förnya certifikatet, helst automatiskt (ACME).',
    with: [Env],
    run: async (env) => {
      const { protocol, hostname, port } = new URL(env.http.publicUrl);
      if (protocol !== 'https:') return exercise('Adressen har inget certifikat, eftersom den inte är krypterad.');
      const end = await certificateEnd(hostname, Number(port || 443), TIMEOUT_MS);
      return certificateResult(end, new Date());
    },
  }),
};

/** What the clinic sees of a request through its own address; `foreign`: something else responds. */
async function ask({ http }: Env, selfRequest: SelfRequest): Promise<SelfResponse | 'away' | 'foreign'> {
  const nonce = randomBytes(16).toString('base64url');
  try {
    const response = await fetch(`${http.publicUrl}/health/self`, {
      headers: { [SELF_REQUEST_HEADER]: selfRequest.question(nonce), 'x-forwarded-for': FORGED_ADDRESS },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await response.json().catch(() => null)) as Partial<SelfResponse> | null;
    return selfRequest.isProof(nonce, String(body?.proof)) ? (body as SelfResponse) : 'foreign';
  } catch {
    return 'away';
  }
}

/** @param addresses of the host */
function dnsResult(host: string, addresses: Looked): CheckResult {
  if (addresses === 'no-dns') return unknown('DNS svarar inte, så det går inte att se.');
  return addresses.length === 0
    ? failed(`DNS känner ingen adress för ${host}.`)
    : passed(`Domänen ${host} leder till ${addresses.join(' och ')}.`);
}

/** A rehearsal may run without https. */
export function httpsResult(publicUrl: string): CheckResult {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:'
    ? passed(`Adressen är https://${hostname}.`)
    : exercise(`Adressen ${publicUrl} är inte krypterad.`);
}

/** @param trustProxy the setting */
export function proxyResult(
  { isForwarded, believesForgedAddress }: Pick<SelfResponse, 'isForwarded' | 'believesForgedAddress'>,
  trustProxy: string | undefined,
): CheckResult {
  if (believesForgedAddress) return failed('Besökare kan själva välja vilken adress servern ser.');
  const hasProxy = trustProxy !== undefined && trustProxy !== 'none';
  if (hasProxy && !isForwarded)
    return failed('Servern ser bara proxyns adress, så alla besökare delar på samma gränser.');
  return passed(
    hasProxy ? 'Proxyn lämnar vidare besökarnas adresser.' : 'Servern nås utan proxy och ser adresserna själv.',
  );
}

/** @param end of the certificate; null: none was shown */
export function certificateResult(end: Date | null, now: Date): CheckResult {
  if (end === null) return failed('Adressen visar inget giltigt certifikat.');
  const days = Math.floor((end.getTime() - now.getTime()) / millisecondsInDay);
  return days >= LEAST_CERTIFICATE_DAYS
    ? passed(`Certifikatet gäller i ${days} dagar till.`)
    : failed(days < 0 ? 'Certifikatet har gått ut.' : `Certifikatet gäller bara i ${days} dagar till.`);
}
