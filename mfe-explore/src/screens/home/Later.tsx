import { t } from "@lingui/core/macro";
import { Suspense, useEffect, useState } from "react";
import { whenIdle } from "@cenote/kit/lib/whenIdle";
import { loadable } from "@cenote/kit/lib/loadable";
import { Part } from "@cenote/kit/feedback/Part";
import type { HomeLaterProps } from "./HomeLater";
import * as styles from "./Later.module.css";

const later = loadable<HomeLaterProps>(() => import("./HomeLater").then((module) => module.HomeLater));
const swap = loadable(() => import("./sections/HomeSwap").then((module) => module.HomeSwap));

/** End of the home screen: loaded after the rest is drawn, into reserved space. */
export function Later(props: HomeLaterProps) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => whenIdle(() => setIsTime(true)), []);
  return (
    <div className={styles.end}>
      <div className={styles.swap}>
        <Suspense>{isTime && <swap.Component />}</Suspense>
      </div>
      <div className={styles.later}>
        {isTime ? (
          <Part subject={t`The rest of this screen`} loading={<Room />}>
            <later.Component {...props} />
          </Part>
        ) : (
          <Room />
        )}
      </div>
    </div>
  );
}

function Room() {
  return (
    <>
      <div className={styles.box} />
      <div className={styles.box} />
      <div className={styles.box} />
    </>
  );
}
