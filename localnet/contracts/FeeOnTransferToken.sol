// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Keeps a share of every buy from and every sale to one pair.
contract FeeOnTransferToken is ERC20 {
    address public immutable treasury;
    uint256 public immutable buyFeeBps;
    uint256 public immutable sellFeeBps;
    address public pair;

    constructor(string memory name_, string memory symbol_, uint256 buyFeeBps_, uint256 sellFeeBps_, uint256 supply)
        ERC20(name_, symbol_)
    {
        treasury = msg.sender;
        buyFeeBps = buyFeeBps_;
        sellFeeBps = sellFeeBps_;
        _mint(msg.sender, supply);
    }

    function setPair(address pair_) external {
        require(msg.sender == treasury, "only the treasury");
        pair = pair_;
    }

    function _update(address from, address to, uint256 amount) internal override {
        uint256 fee = (amount * _feeBps(from, to)) / 10_000;
        if (fee > 0) super._update(from, treasury, fee);
        super._update(from, to, amount - fee);
    }

    function _feeBps(address from, address to) private view returns (uint256) {
        if (pair == address(0)) return 0;
        if (from == pair) return buyFeeBps;
        return to == pair && from != treasury ? sellFeeBps : 0;
    }
}
