// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IPair {
    function getReserves() external view returns (uint112, uint112, uint32);
}

interface IPool {
    function slot0() external view returns (uint160, int24, uint16, uint16, uint16, uint8, bool);
    function liquidity() external view returns (uint128);
}

interface IPoolStates {
    function getSlot0(bytes32 poolId) external view returns (uint160, int24, uint24, uint24);
    function getLiquidity(bytes32 poolId) external view returns (uint128);
}

/// What the market's traders look at: the state of many pools in one call, two words for each.
contract MarketLens {
    function read(address[] calldata pairs, address[] calldata pools, IPoolStates states, bytes32[] calldata poolIds)
        external
        view
        returns (uint256[] memory words)
    {
        words = new uint256[](2 * (pairs.length + pools.length + poolIds.length));
        uint256 at = 0;
        for (uint256 i = 0; i < pairs.length; i++) {
            (words[at++], words[at++],) = IPair(pairs[i]).getReserves();
        }
        for (uint256 i = 0; i < pools.length; i++) {
            (words[at++],,,,,,) = IPool(pools[i]).slot0();
            words[at++] = IPool(pools[i]).liquidity();
        }
        for (uint256 i = 0; i < poolIds.length; i++) {
            (words[at++],,,) = states.getSlot0(poolIds[i]);
            words[at++] = states.getLiquidity(poolIds[i]);
        }
    }
}
