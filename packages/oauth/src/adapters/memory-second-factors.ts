import type { LoginStepStore, SecondFactorStore } from "../second-factor-ports.ts";
import type { MemoryState } from "./memory-tokens.ts";

/** Table of second factors in memory. */
export function secondFactorsOf({ secondFactors, recoveryCodes }: MemoryState): SecondFactorStore {
  const isOn = (accountId: string): boolean =>
    secondFactors.get(accountId)?.confirmedAtMs !== undefined;
  return {
    find: async (accountId) => secondFactors.get(accountId),
    begin: async (accountId, secret, createdAtMs) => {
      if (isOn(accountId)) return false;
      secondFactors.set(accountId, { secret, createdAtMs, lastStep: 0 });
      return true;
    },
    confirm: async (accountId, { secret, step, nowMs }) => {
      const found = secondFactors.get(accountId);
      if (found?.secret !== secret || isOn(accountId)) return false;
      secondFactors.set(accountId, { ...found, confirmedAtMs: nowMs, lastStep: step });
      return true;
    },
    useStep: async (accountId, step) => {
      const found = secondFactors.get(accountId);
      if (found?.confirmedAtMs === undefined || found.lastStep >= step) return false;
      secondFactors.set(accountId, { ...found, lastStep: step });
      return true;
    },
    remove: async (accountId) => {
      const wasOn = isOn(accountId);
      secondFactors.delete(accountId);
      recoveryCodes.delete(accountId);
      return wasOn;
    },
    setRecoveryCodes: async (accountId, digests) => void recoveryCodes.set(accountId, digests),
    useRecoveryCode: async (accountId, digest) => {
      const digests = recoveryCodes.get(accountId) ?? [];
      recoveryCodes.set(
        accountId,
        digests.filter((one) => one !== digest),
      );
      return digests.includes(digest);
    },
    countRecoveryCodes: async (accountId) => recoveryCodes.get(accountId)?.length ?? 0,
  };
}

/** Table of log-ins whose code is missing, in memory. */
export function loginStepsOf({ loginSteps }: MemoryState): LoginStepStore {
  return {
    add: async (digest, step) => void loginSteps.set(digest, step),
    find: async (digest) => loginSteps.get(digest),
    end: async (digest) => void loginSteps.delete(digest),
    endAll: async (accountId) => {
      for (const [digest, step] of loginSteps)
        if (step.accountId === accountId) loginSteps.delete(digest);
    },
  };
}
