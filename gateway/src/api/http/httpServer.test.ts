import { LOAD_BALANCER_IDLE_SECONDS } from "@cenote/domain/limits";
import { silentLog } from "../../lib/log";
import { httpServer } from "./httpServer";

// AWS, "Troubleshoot your Application Load Balancers", HTTP 502: the target closed the connection while the load
// balancer had a request on it, because the target's keep-alive is shorter than the load balancer's idle timeout.
test("keeps idle connections longer than the load balancer does", () => {
  const server = httpServer([], silentLog);
  expect(server.keepAliveTimeout).toBeGreaterThan(LOAD_BALANCER_IDLE_SECONDS * 1000);
  // No other timeout ends an idle connection earlier.
  expect(server.timeout).toBe(0);
  server.close();
});
