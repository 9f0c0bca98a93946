/** Lets one in at a time. Who asks with `isUrgent` goes before everybody who does not. */
export function turnstile() {
  const urgent: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let isTaken = false;

  const enter = (isUrgent: boolean) =>
    new Promise<void>((resolve) => {
      if (isTaken) (isUrgent ? urgent : patient).push(resolve);
      else {
        isTaken = true;
        resolve();
      }
    });

  const leave = () => {
    const next = urgent.shift() ?? patient.shift();
    if (next) next();
    else isTaken = false;
  };

  return async <Result>(isUrgent: boolean, work: () => Promise<Result>): Promise<Result> => {
    await enter(isUrgent);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
