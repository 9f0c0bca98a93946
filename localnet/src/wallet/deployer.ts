/** anvil's preinstalled contract, which deploys any code at an address derived from the code. */
export const DEPLOYER = "0x4e59b44847b379578588920cA78FbF26c0B4956C";
